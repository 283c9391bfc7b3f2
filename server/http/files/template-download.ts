import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { templateCsv } from '#server/features/imports/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { sendAttachment } from './attachment.ts'
import { latestYearOf } from '#server/http/rendering/fiscal-year.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/request/company.ts'

type Needs = Pick<Services, 'translate' | 'sectionCatalogue'> & Parameters<typeof latestYearOf>[0]

/**
 * Sends the CSV template of a type, or of one of its root sections, for a year, by default the latest; named in the
 * reader's language. @throws AppError 710 for what is no root section of the year
 */
export async function sendTemplate(
  services: Needs,
  req: Request,
  res: Response,
  type: SectionType,
  { root, year: wanted }: { root?: number | string | undefined; year?: number | undefined },
): Promise<void> {
  const { id } = companyOf(req)
  const year = wanted ?? (await latestYearOf(services, id))
  const sections = (await services.sectionCatalogue.of(id)).in(year)
  const section = sections.roots(type).find((one) => one.id === root || one.code === root)
  const shown = root === undefined ? sections.roots(type)[0] : section
  // The guideline may have no sections of a type.
  if (!shown) throw new AppError(710)
  const rootCode = section?.code
  const { lang } = req.context
  const t = (key: string, params = {}) => services.translate(lang, key, params)
  const typeName = sectionTypeNames[type]
  const parts = [t('files.template'), t(`common.type.${typeName}`), rootCode].filter(Boolean)
  const plain = ['template', typeName, rootCode].filter(Boolean)
  sendAttachment(res, `${parts.join('_')}.csv`, 'text/csv; charset=utf-8', `${plain.join('_')}.csv`)
  res.send(templateCsv(sections, shown, year))
}
