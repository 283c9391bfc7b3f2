import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { inputOf } from './v1/description/call-input.ts'
import type { ApiCall } from './v1/call.ts'
import { apiCalls } from './v1/routes.ts'

/**
 * The calls of SPEC §7 by who may make them (SPEC §6; the activity check has no path there), each with the fields that
 * it names. `file` is the part of a multipart body.
 */
const listed: Record<ApiCall['access'], string> = {
  public: `
    POST auth/login email keep_login password_hash domain
    POST auth/otp-login domain
    PUT auth/forgot-password email
    POST auth/register
    GET account-setting/public/regex-password domain
    GET data-record/public/get-year
    GET section/public/root-section-list
    GET data-record/public/summary
    GET data-record/public is_preview
    GET data-record/public/search root_section_ids years organization_name individual_name domain section_type is_preview
    GET data-record/public/download-file
    GET upload-file/public/get-year
    GET upload-file/get-pdf
    GET section-detail/public/list
    GET heading-table/public/list
    GET page-title/public/get-detail domain is_preview
    GET company/public/get-detail domain is_preview
    PUT dashboard/public/update-view domain
    PUT dashboard/public/update-view-per-section domain
    PUT dashboard/public/update-unique-visitor domain`,
  'signed-in': `
    GET auth/logout
    GET auth/info
    POST auth/activity-check
    GET user/detail/:id
    PUT user/update/:id first_name last_name lang
    PUT user/reset-password/:id
    PUT user/change-password
    PUT user/change-email/:id email
    GET account-setting/detail company_id
    PUT account-setting/update-account-setting
    PUT account-setting/reset-account-setting company_id
    PUT data-record/move-data-record company_id
    PUT data-record/index-all-data-to-elasticsearch company_id
    GET company/detail/:id
    PUT company/update/:id`,
  'company-admin': `
    GET data-record/list domain is_preview
    GET data-record/detail/:id
    GET data-record/export
    DELETE data-record/delete/:id
    PUT data-record/update
    GET data-record/check-update-progress
    GET upload-file/list
    POST upload-file/upload-csv file section_type year root_section_id
    POST upload-file/upload-pdf file section_type year root_section_id
    POST upload-file/import-csv-file
    GET upload-file/check-import-progress
    GET upload-file/download-template
    GET upload-file/download-file-error
    DELETE upload-file/delete/:id section_type
    PUT upload-file/update-publish-pdf
    PUT section-detail
    PUT heading-table/update
    PUT page-title/update disclosure_top_page faq_top_page patient_top_page search_result_top_page
    PUT heading-table/update-all
    PUT section-detail/update-all
    PUT company/update-all-preview
    PUT company/update-terms-preview
    PUT company/update-page-title-preview
    PUT page-title/update-page-title
    PUT heading-table/update-heading-table
    PUT section-detail/update-section-detail
    PUT company/update-term
    PUT company/update-page-title
    GET dashboard/number-of-view
    GET dashboard/unique-visitor-view
    GET dashboard/view-per-section
    GET dashboard/top-search-keywords`,
  'system-admin': `
    GET company/list page size search_key
    POST company/add
    DELETE company/delete/:id
    POST company/upload-logo file id
    POST company/upload-favicon file id`,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('every call of SPEC §7 is there, for whom it is there, with the fields that it names', () => {
  const calls = new Map(
    apiCalls(app.services).map((call) => [`${call.method.toUpperCase()} ${call.path.slice(1)}`, call]),
  )
  const wanted = Object.entries(listed).flatMap(([access, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [method, path, ...fields] = line.trim().split(' ')
        return { name: `${method} ${path}`, access, fields }
      }),
  )
  const found = wanted.map(({ name, fields }) => {
    const call = calls.get(name)
    const taken = call ? inputOf(call).map((field) => field.name) : []
    return { name, access: call?.access, fields: fields.filter((field) => taken.includes(field)) }
  })
  expect(found).toEqual(wanted)
  expect(new Set(wanted.map(({ name }) => name)).size).toBe(72)
})
