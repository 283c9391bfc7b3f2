import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { nameOfCall } from '#server/testing/access/call-requests.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { apiCalls } from './v1/routes.ts'

// The calls of SPEC §7 as it lists them. The activity check has no path there.
const listed = `
  POST auth/login, GET auth/logout, POST auth/register, GET auth/info, POST auth/otp-login, PUT auth/forgot-password
  GET user/detail/:id, PUT user/update/:id, PUT user/reset-password/:id, PUT user/change-password
  PUT user/change-email/:id
  GET account-setting/detail, PUT account-setting/update-account-setting
  PUT account-setting/reset-account-setting, GET account-setting/public/regex-password
  GET data-record/list, GET data-record/detail/:id, GET data-record/public/get-year
  GET section/public/root-section-list, GET data-record/public/summary, GET data-record/public
  GET data-record/public/search, GET data-record/export, GET data-record/public/download-file
  DELETE data-record/delete/:id, PUT data-record/update, GET data-record/check-update-progress
  PUT data-record/move-data-record, PUT data-record/index-all-data-to-elasticsearch
  GET upload-file/list, POST upload-file/upload-csv, POST upload-file/upload-pdf, POST upload-file/import-csv-file
  GET upload-file/check-import-progress, GET upload-file/download-template, GET upload-file/download-file-error
  DELETE upload-file/delete/:id, GET upload-file/public/get-year, PUT upload-file/update-publish-pdf
  GET upload-file/get-pdf
  GET section-detail/public/list, GET heading-table/public/list, PUT section-detail, PUT heading-table/update
  GET page-title/public/get-detail, PUT page-title/update, PUT heading-table/update-all
  PUT section-detail/update-all, PUT company/update-all-preview, PUT company/update-terms-preview
  PUT company/update-page-title-preview, PUT page-title/update-page-title
  PUT heading-table/update-heading-table, PUT section-detail/update-section-detail
  GET company/list, GET company/detail/:id, POST company/add, PUT company/update/:id, DELETE company/delete/:id
  POST company/upload-logo, POST company/upload-favicon, PUT company/update-term, PUT company/update-page-title
  GET company/public/get-detail
  GET dashboard/number-of-view, GET dashboard/unique-visitor-view, GET dashboard/view-per-section
  GET dashboard/top-search-keywords, PUT dashboard/public/update-view
  PUT dashboard/public/update-view-per-section, PUT dashboard/public/update-unique-visitor
`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('every call of SPEC §7 is there', () => {
  const names = new Set(apiCalls(app.services).map(nameOfCall))
  const wanted = listed
    .split(/,|\n/)
    .map((call) => call.trim())
    .filter(Boolean)
    .map((call) => call.replace(/^(\w+) /, (_, method: string) => `${method.toLowerCase()} /api/v1/`))
  expect(wanted).toHaveLength(71)
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})
