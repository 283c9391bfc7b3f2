import { link, text, type Email, type EmailUi } from '../email.ts'

interface Confirm {
  companyName: string
  link: string
  days: number
}

interface Followed {
  companyName: string
  reference: string
  link: string
}

export function requestConfirm({ t }: EmailUi, { companyName, days, link: href }: Confirm): Email {
  return {
    subject: t('mail.requestConfirm.subject'),
    blocks: [
      text(t('mail.requestConfirm.body', { company: companyName })),
      link(href),
      text(t('mail.requestConfirm.validity', { days })),
      text(t('mail.requestConfirm.notYou')),
    ],
  }
}

export function requestReceived(ui: EmailUi, data: Followed): Email {
  return followed(ui, 'requestReceived', data)
}

export function requestAnswered(ui: EmailUi, data: Followed): Email {
  return followed(ui, 'requestAnswered', data)
}

export function requestCorrected(ui: EmailUi, { edition, ...data }: Followed & { edition: number }): Email {
  return followed(ui, 'requestCorrected', data, { edition })
}

function followed(
  { t }: EmailUi,
  mail: string,
  { companyName, reference, link: href }: Followed,
  more: Record<string, number> = {},
): Email {
  return {
    subject: t(`mail.${mail}.subject`, { reference }),
    blocks: [
      text(t(`mail.${mail}.body`, { company: companyName, ...more })),
      {
        kind: 'facts',
        facts: [
          [t('mail.request.company'), companyName],
          [t('mail.request.reference'), reference],
        ],
      },
      text(t(`mail.${mail}.next`)),
      link(href),
      text(t('mail.request.secret')),
    ],
  }
}
