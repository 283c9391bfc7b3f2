import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, oneOf } from '#server/lib/input.ts'
import { choosableEncodings } from '#server/lib/text-encoding.ts'
import { companyCall, publicCall, userCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { namedFile, requireSlot, slotFields } from './named-file.ts'
import { uploadedFile, uploadedFileAnswer } from './presenter.ts'

type Needs = Pick<Services, 'uploads' | 'imports' | 'sectionCatalogue' | 'site' | 'clock'>

const listInput = input({
  sectionType: fields.sectionTypeOr1,
  page: fields.page,
  size: fields.size,
  keyWords: fields.text,
  year: fields.year,
  rootSectionId: fields.sectionId,
  status: field<number>(
    Joi.string()
      .pattern(/^[0-3]$/)
      .custom(Number),
  ),
  fileType: field<'csv' | 'pdf'>(Joi.string().valid('csv', 'pdf')),
  deleted: fields.flag,
})

/** SPEC §7 Uploads: the calls for both CSV and PDF files. */
export function fileCalls({ uploads, imports, sectionCatalogue, site, clock }: Needs): ApiCall[] {
  return [
    companyCall({
      method: 'get',
      path: '/upload-file/list',
      access: 'company-admin',
      token: 'read',
      input: listInput,
      answers: listAnswer(uploadedFileAnswer, { years: answer.listOf(answer.whole) }),
      async handler({ company, input: { page, size, ...filter } }) {
        const { files, total } = await uploads.list(company.id, filter, page, size)
        const ids = files.map(({ id }) => id)
        const newest = await imports.findOfFiles(company.id, ids)
        const now = clock.now()
        const sections = await sectionCatalogue.of(company.id)
        const content = files.map((file) => uploadedFile(sections, file, newest.get(file.id), now))
        const years = await uploads.years(company.id, filter.sectionType)
        return { ...listResult(content, total, page, size), years }
      },
    }),
    userCall({
      method: 'delete',
      path: '/upload-file/delete/:id',
      access: 'company-admin',
      input: input({ sectionType: fields.sectionType }),
      names: { id: 'file' },
      message: 'api.delete.200',
      answers: answer.object({ id: answer.whole }),
      errors: [714],
      async handler({ req, actor, input: { sectionType } }) {
        const file = await namedFile(uploads, req)
        const isOfType = sectionType === undefined || sectionType === file.sectionType
        if (file.deletedAt !== null || !isOfType) throw new AppError(705)
        await uploads.remove(actor, file)
        return { id: file.id }
      },
    }),
    userCall({
      method: 'post',
      path: '/upload-file/restore/:id',
      access: 'company-admin',
      input: input({}),
      names: { id: 'file' },
      answers: answer.object({ id: answer.whole, isInDraft: answer.flag }),
      errors: [714, 715],
      async handler({ req, actor }) {
        const file = await namedFile(uploads, req)
        const { isInDraft } = await uploads.restore(actor, file)
        return { id: file.id, isInDraft }
      },
    }),
    userCall({
      method: 'post',
      path: '/upload-file/reimport/:id',
      access: 'company-admin',
      token: 'import',
      // With an encoding, it is "read again as …" of the page of the check (decision 026), also while that waits.
      input: input({ ...slotFields, encoding: oneOf(choosableEncodings) }),
      names: { id: 'file' },
      answers: answer.object({ id: answer.whole, importId: answer.whole }),
      errors: [412, 714, 720],
      async handler({ req, actor, input: { encoding = null, ...slot } }) {
        const file = await namedFile(uploads, req)
        requireSlot(file, slot)
        return { id: file.id, importId: await uploads.reimport(actor, file.companyId, file.id, encoding) }
      },
    }),
    publicCall({
      method: 'get',
      path: '/upload-file/public/get-year',
      input: input({ sectionType: fields.sectionTypeOr1 }),
      answers: answer.listOf(answer.whole),
      async handler({ company, shown, input: { sectionType } }) {
        const overview = await site.overview(company.id, sectionType, shown)
        const pdfs = await site.pdfs(company.id, sectionType, shown)
        const years = new Set([...(overview?.years ?? []), ...pdfs.map(({ year }) => year)])
        return [...years].sort((a, b) => b - a)
      },
    }),
  ]
}
