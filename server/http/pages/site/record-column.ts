import { headingKey, shownIn, type TableColumn } from '#server/features/wording/index.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { Ui } from '#views/ui.tsx'
import { otherLang } from './section-name.ts'

/** A column as the table of records takes it, with the company's heading or the default one. */
export function toColumn(ui: Ui, { word, heading, key, also, kind }: TableColumn): Column {
  const own = heading && shownIn(heading, ui.lang)
  return {
    ...{ key, also, kind },
    ...(own ? { heading: own.text, ...otherLang(own, ui.lang) } : { heading: ui.t(headingKey(word)) }),
  }
}
