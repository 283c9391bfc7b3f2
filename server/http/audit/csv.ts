import type { Response } from 'express'
import type { Actor, AuditFilter, AuditScope } from '#server/features/audit/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Services } from '#server/http/services.ts'
import { AuditNarrator, type NarratorServices } from './words.ts'

type CsvServices = NarratorServices & Pick<Services, 'audit' | 'openDownloads'>

const COLUMNS = [
  ...['time', 'utc', 'company', 'companyId', 'person', 'personId', 'what', 'event', 'object'],
  ...['outcome', 'ip', 'requestId', 'details'],
]

/** Answers with every entry that matches, as a file; it is written while it is read. */
export async function sendAuditCsv(
  services: CsvServices,
  res: Response,
  reader: { actor: Actor; lang: Lang },
  scope: AuditScope,
  filter: AuditFilter,
): Promise<void> {
  const chunks = await services.audit.exportRows(reader.actor, scope, filter)
  const ui = uiOf(services, reader.lang)
  const narrator = new AuditNarrator(services, { lang: ui.lang, companyId: reader.actor.companyId })

  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => ui.t(`audit.column.${column}`)))
    for await (const entries of chunks)
      yield (await narrator.tell(entries))
        .map(({ words, ...entry }) =>
          csvLine([
            ui.format.dateTime(entry.at),
            ui.format.iso(entry.at),
            entry.companyId === null ? ui.t('audit.platform') : words.company,
            entry.companyId,
            words.person,
            entry.actorId,
            words.what,
            entry.event,
            words.object,
            ui.t(`audit.outcome.${entry.outcome}`),
            typeof entry.details.ip === 'string' ? entry.details.ip : null,
            entry.requestId,
            words.details
              .filter(({ name }) => name !== 'ip')
              .map(({ label, value }) => ui.t('audit.fact', { label, value }))
              .join('\n'),
          ]),
        )
        .join('')
  }

  const name = 'activity-log.csv'
  await sendCsv(services, res, { name, plainName: name }, lines())
}
