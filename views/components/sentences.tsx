import { Children, type ReactNode } from 'react'
import { useUi } from '../ui.tsx'

/**
 * Sentences that follow each other, as far as there are some, with what is between them in the reader's language: a space,
 * and nothing in Japanese, whose full stop has the room of a letter.
 */
export function Sentences({ children }: { children: ReactNode }) {
  const { lang } = useUi()
  const said = Children.toArray(children)
  return lang === 'ja' ? said : said.flatMap((one, at) => (at === 0 ? [one] : [' ', one]))
}
