import type { EmailBlock, EmailUi } from './email.ts'
import { BlockElement } from './email-block.tsx'

/**
 * The one layout of mails: plain elements in reading order, no style, picture or script. Mail programs show it in the
 * reader's own font, size and colours.
 */
export function EmailDocument({
  subject,
  greeting,
  blocks,
  ui,
}: {
  subject: string
  /** Empty if the name is unknown. */
  greeting: string
  blocks: EmailBlock[]
  ui: EmailUi
}) {
  return (
    <html lang={ui.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body>
        <main>
          {greeting && <p>{greeting}</p>}
          {blocks.map((block, at) => (
            <BlockElement key={at} block={block} />
          ))}
        </main>
        <hr />
        <footer>
          <p>
            {ui.t('console.appName')}
            <br />
            {ui.t('mail.footer')}
          </p>
        </footer>
      </body>
    </html>
  )
}
