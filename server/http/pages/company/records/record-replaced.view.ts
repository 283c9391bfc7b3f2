import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { sectionLabel, sectionTypeNames, userNames } from '#server/http/pages/company/names.ts'
import { nameOf } from './record-view.ts'
import { typedDifferences } from './typed-differences.ts'
import { typedFor, type SentForm } from './typed-form.ts'

/**
 * The page of a record that the draft no longer has, with what was typed for it; 409 where that could not be saved.
 * @throws AppError 707 the draft never had such a record
 */
export async function sendReplaced(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  sent: SentForm | null,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { record, byImportId } = await services.recordChanges.replaced(
    company.id,
    type,
    String(req.params.id),
  )
  const { import: former } = await services.imports.details(company.id, record.importId)
  // Rows that only wait for their confirmation were never in the draft.
  if (former.state !== 'done') throw new AppError(707)
  const section = services.sections.get(type, record.sectionId)
  const before = typedOf(valuesOf(record), section.code)
  const yours = sent && typedFor(valuesOf(record), section, sent)
  const page = {
    shell: consoleShell(services, req, 'data'),
    type: sectionTypeNames[type],
    name: nameOf(record),
    sectionName: sectionLabel(services, record.sectionId, lang) ?? null,
    year: record.year,
    isEmpty: byImportId === null,
    by: byImportId === null ? null : await fileOf(services, req, byImportId),
    isTyped: yours !== null,
    rows: yours ? typedDifferences(uiOf(services, lang), before, yours) : [],
    listHref:
      byImportId === null
        ? paths.dataList(type)
        : withQuery(paths.dataList(type), {
            year: record.year,
            rootSectionId: section.rootId,
            keyWords: record.name ?? record.facility ?? record.payee ?? undefined,
          }),
  }
  const status = entryOf(yours ? 721 : 707).httpStatus
  await sendPage(services, req, res, 'company/record-replaced', page, status)
}

async function fileOf(services: Services, req: Request, importId: number) {
  const company = companyOf(req)
  const { import: item } = await services.imports.details(company.id, importId)
  if (item.uploadedFileId === null) return null
  const file = await services.uploads.get(company.id, item.uploadedFileId)
  const userId = item.confirmedBy ?? file.uploadedBy
  const names = await userNames(services, company, [userId], req.context.lang)
  const user = names.get(userId) ?? null
  return { fileName: file.fileName, href: paths.importCheck(item.id), at: item.finishedAt, user }
}
