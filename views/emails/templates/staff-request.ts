import { link, text, type Email, type EmailUi } from '../email.ts'

interface StaffRequest {
  reference: string
  /** The last moment for an answer; null: none is due. */
  dueAt: number | null
  link: string
}

/** A correction request has arrived: where it is, and nothing of what it says. */
export function requestArrived(ui: EmailUi, data: StaffRequest): Email {
  return ofRequest(ui, 'requestArrived', data)
}

/** An answer is due soon. */
export function requestDue(ui: EmailUi, data: StaffRequest): Email {
  return ofRequest(ui, 'requestDue', data)
}

function ofRequest(
  { t, moment }: EmailUi,
  mail: 'requestArrived' | 'requestDue',
  { reference, dueAt, link: href }: StaffRequest,
): Email {
  const due: [string, string][] = dueAt === null ? [] : [[t('mail.staffRequest.due'), moment(dueAt)]]
  return {
    subject: t(`mail.${mail}.subject`, { reference }),
    blocks: [
      text(t(`mail.${mail}.body`)),
      { kind: 'facts', facts: [[t('mail.staffRequest.reference'), reference], ...due] },
      text(t('mail.staffRequest.next')),
      link(href),
    ],
  }
}
