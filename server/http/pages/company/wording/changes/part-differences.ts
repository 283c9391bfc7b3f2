import {
  compareBodies,
  type PartName,
  type StoredPart,
  type TextPiece,
} from '#server/features/wording/index.ts'
import type { PartDifferences } from '#views/components/console/wording/part-differences.tsx'
import type { FieldDifferences } from '#views/components/console/wording/field-differences.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import { covers, type Screen } from '#server/http/pages/company/wording/screens.ts'
import { getRequired } from '#server/lib/records.ts'
import { wordsOf } from './words-of.ts'

/** Of an unchanged stretch this many characters stay at each end: a changed word stands in its sentence. */
const KEPT = 120

/** What differs between two bodies of a part, field by field and word by word. */
export function fieldDifferences(
  ui: Ui,
  name: PartName,
  before: unknown,
  after: unknown,
): FieldDifferences[] {
  const [old, now] = [wordsOf(ui, name, before), wordsOf(ui, name, after)]
  const texts = (words: typeof old) => Object.fromEntries(words.map(({ key, text }) => [key, text]))
  const byKey = new Map([...old, ...now].map((words) => [words.key, words]))
  return compareBodies(texts(old), texts(now)).map(({ field, pieces }) => {
    const { label, lang } = getRequired(byKey, field)
    return { label, lang, pieces: lang === undefined ? whole(pieces) : pieces.map(shortened) }
  })
}

/** A setting is one value: 表示する → 表示しない, not the letters between them. */
function whole(pieces: readonly TextPiece[]): TextPiece[] {
  const without = (kind: TextPiece['kind']) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('')
  const values: TextPiece[] = [
    { kind: 'removed', text: without('added') },
    { kind: 'added', text: without('removed') },
  ]
  return values.filter(({ text }) => text !== '')
}

/** The parts of a screen that differ between two areas. */
export function partDifferences(
  services: Pick<PageServices, 'sections'>,
  ui: Ui,
  screen: Screen,
  before: readonly StoredPart[],
  after: readonly StoredPart[],
): PartDifferences[] {
  const bodies = (parts: readonly StoredPart[]) =>
    new Map(parts.filter((part) => covers(screen, part)).map(({ part, body }) => [part, body]))
  const [old, now] = [bodies(before), bodies(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((part) => {
      const name = { track: screen.of.track, part }
      return {
        name: partTitle(services, ui, name),
        fields: fieldDifferences(ui, name, old.get(part) ?? null, now.get(part) ?? null),
      }
    })
    .filter(({ fields }) => fields.length > 0)
}

/** What a part is called within its screen; null where it is the whole screen. */
export function partTitle(
  services: Pick<PageServices, 'sections'>,
  ui: Ui,
  { track, part }: PartName,
): string | null {
  if (track === 'section-details') {
    return sectionLabel(services, Number(part), ui) ?? part
  }
  if (track !== 'faq') return null
  if (part === 'index') return ui.t('tracks.faq.index')
  return part.includes('/')
    ? ui.t('tracks.faq.entryName', { number: part.replace('/', '-') })
    : ui.t('tracks.faq.topicName', { number: part })
}

function shortened(piece: TextPiece): TextPiece {
  const points = Array.from(piece.text)
  if (piece.kind !== 'same' || points.length <= 2 * KEPT + 20) return piece
  return {
    kind: 'same',
    text: `${points.slice(0, KEPT).join('')} … ${points.slice(-KEPT).join('')}`,
  }
}
