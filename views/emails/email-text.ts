import type { Email, EmailBlock, EmailUi } from './email.ts'

const RULE = '--------------------------------------------------'

/** The same blocks as plain text: a blank line between them, links and codes on lines of their own. */
export function emailText(email: Email, greeting: string, ui: EmailUi): string {
  const parts = [greeting, ...email.blocks.map((block) => textOf(block, ui))].filter(Boolean)
  return `${parts.join('\n\n')}\n\n${RULE}\n${ui.t('console.appName')}\n${ui.t('mail.footer')}\n`
}

function textOf(block: EmailBlock, { t }: EmailUi): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'link':
      return block.href
    case 'code':
      return block.code
    case 'facts':
      return block.facts.map(([name, value]) => t('mail.fact', { name, value })).join('\n')
  }
}
