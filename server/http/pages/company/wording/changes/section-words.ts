import { bodyAs } from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { pair, plain, type FieldWords } from './field-words.ts'

/** The texts and settings of a section. */
export function sectionWords(ui: Ui, body: unknown): FieldWords[] {
  const detail = bodyAs('section-details', body)
  const flag = (name: 'hiddenWhenEmpty' | 'showsRowsBelow') =>
    plain(name, ui.t(`tracks.section.${name}`), ui.t(detail?.[name] ? 'tracks.yes' : 'tracks.no'))
  return [
    ...(['title', 'description', 'explanation', 'tax'] as const).flatMap((name) =>
      pair(ui, name, ui.t(`tracks.section.${name}`), detail?.[name]),
    ),
    plain('position', ui.t('tracks.section.position'), detail?.position ? String(detail.position) : ''),
    flag('hiddenWhenEmpty'),
    flag('showsRowsBelow'),
  ]
}
