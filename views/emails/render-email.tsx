import { renderToStaticMarkup } from 'react-dom/server'
import { EmailDocument } from './email-document.tsx'
import { emailText } from './email-text.ts'
import type { Email, EmailUi } from './email.ts'

/** A mail's subject, text and whole HTML document. `toName` is empty if the name is unknown. */
export function renderEmail(
  email: Email,
  toName: string,
  ui: EmailUi,
): { subject: string; text: string; html: string } {
  const greeting = toName ? ui.t('mail.greeting', { name: toName }) : ''
  const subject = ui.t('mail.subject', { app: ui.t('console.appName'), subject: email.subject })
  return {
    subject,
    text: emailText(email, greeting, ui),
    html:
      '<!DOCTYPE html>' +
      renderToStaticMarkup(
        <EmailDocument subject={subject} greeting={greeting} blocks={email.blocks} ui={ui} />,
      ),
  }
}
