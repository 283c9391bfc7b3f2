import type { Request, Response } from 'express'
import { templateCsv } from '#server/features/imports/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { sendAttachment } from './attachment.ts'
import { latestYearOf } from '#server/http/rendering/fiscal-year.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/request/company.ts'

type Needs = Pick<Services, 'translate'> & Parameters<typeof latestYearOf>[0]

/** Sends the CSV template of a type, or of one of its root sections, named in the reader's language. */
export async function sendTemplate(
  services: Needs,
  req: Request,
  res: Response,
  type: SectionType,
  rootCode: string | undefined,
): Promise<void> {
  const { lang } = req.context
  const t = (key: string, params = {}) => services.translate(lang, key, params)
  const typeName = sectionTypeNames[type]
  const parts = [t('files.template'), t(`common.type.${typeName}`), rootCode].filter(Boolean)
  const plain = ['template', typeName, rootCode].filter(Boolean)
  sendAttachment(res, `${parts.join('_')}.csv`, 'text/csv; charset=utf-8', `${plain.join('_')}.csv`)
  res.send(templateCsv(type, rootCode, await latestYearOf(services, companyOf(req).id)))
}
