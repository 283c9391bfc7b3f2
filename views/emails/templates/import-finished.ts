import { link, text, type Email, type EmailUi } from '../email.ts'

export interface ImportFinishedProps {
  fileName: string
  outcome: 'done' | 'failed'
  rows: number
  /** 0 if the rows of the file were not the reason. */
  errors: number
  link: string
}

export function importFinished(ui: EmailUi, data: ImportFinishedProps): Email {
  return data.outcome === 'done' ? done(ui, data) : failed(ui, data)
}

function done({ t, count }: EmailUi, data: ImportFinishedProps): Email {
  return {
    subject: t('mail.importDone.subject'),
    blocks: [
      text(t('mail.importDone.body')),
      {
        kind: 'facts',
        facts: [
          [t('mail.importFact.file'), data.fileName],
          [t('mail.importFact.rows'), t('mail.importFact.rowsValue', { value: count(data.rows) })],
        ],
      },
      text(t('mail.importDone.next')),
      link(data.link),
    ],
  }
}

function failed({ t, count }: EmailUi, data: ImportFinishedProps): Email {
  const facts: [string, string][] = [[t('mail.importFact.file'), data.fileName]]
  if (data.errors > 0)
    facts.push([t('mail.importFact.errors'), t('mail.importFact.errorsValue', { value: count(data.errors) })])
  return {
    subject: t('mail.importFailed.subject'),
    blocks: [
      text(t('mail.importFailed.body')),
      { kind: 'facts', facts },
      text(t('mail.importFailed.next')),
      link(data.link),
    ],
  }
}
