import { link, text, type Email, type EmailUi } from '../email.ts'

interface Review {
  companyName: string
  companyNameEn: string
  link: string
  language: 'both' | 'ja' | 'en'
  until: number
}

/** In one language, or in Japanese and then in English: nobody knows which one the reader reads. */
export function recipientReview(ui: EmailUi, data: Review): Email {
  const other = data.language === 'both' && ui.lang === 'ja' ? ui.in('en') : null
  const subject = subjectIn(ui, data)
  return {
    subject: other ? `${subject} / ${subjectIn(other, data)}` : subject,
    blocks: [
      ...(other ? [text(ui.in('en').t('mail.recipientReview.englishBelow'))] : []),
      ...blocksIn(ui, data),
      ...(other ? [text('—'), ...blocksIn(other, data)] : []),
    ],
  }
}

const nameIn = ({ lang }: EmailUi, { companyName, companyNameEn }: Review) =>
  lang === 'ja' ? companyName : companyNameEn

const subjectIn = (ui: EmailUi, data: Review) =>
  ui.t('mail.recipientReview.subject', { company: nameIn(ui, data) })

function blocksIn(ui: EmailUi, data: Review) {
  return [
    text(ui.t('mail.recipientReview.body', { company: nameIn(ui, data) })),
    text(ui.t('mail.recipientReview.what')),
    link(data.link),
    text(ui.t('mail.recipientReview.until', { until: ui.moment(data.until) })),
    text(ui.t('mail.recipientReview.secret')),
  ]
}
