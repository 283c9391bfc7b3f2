import {
  columnWords,
  headingKey,
  ourBodyOf,
  titledPages,
  type DisplaySettings,
  type FaqEntry,
  type FaqAddress,
  type FaqIndex,
  type FaqTopic,
  type LocalText,
  type PartName,
  type SectionDetail,
  type TableHeadings,
  type WordingTrack,
} from '#server/features/wording/index.ts'
import { displaySwitches } from '#views/pages/company/display-settings/switches.ts'
import type { Lang, Ui } from '#views/ui.tsx'

/** One thing that a part says, in words. */
export interface FieldWords {
  /** Its place in the part, the same in every version of it. */
  key: string
  label: string
  /** The language of the text; undefined: the reader's. */
  lang: Lang | undefined
  text: string
}

/** Everything that a part says; where the company says nothing (null), what stands instead. */
export function wordsOf(ui: Ui, name: PartName, body: unknown): FieldWords[] {
  return readings[name.track](ui, body ?? ourBodyOf(name), name.part)
}

type Reading = (ui: Ui, body: unknown, part: string) => FieldWords[]

const readings: Record<WordingTrack, Reading> = {
  terms: (ui, body) => pair(ui, 'text', ui.t('messages.field.terms'), body as LocalText | null),
  'page-titles': (ui, body, part) => {
    const texts = body as Record<string, LocalText> | null
    return part === 'search'
      ? ['lead', 'noResults'].flatMap((name) => pair(ui, name, ui.t(`messages.field.${name}`), texts?.[name]))
      : titledPages.flatMap((page) => pair(ui, page, ui.t(`messages.page.${page}`), texts?.[page]))
  },
  'heading-tables': headings,
  'section-details': section,
  faq,
  'display-settings': display,
}

function pair(ui: Ui, key: string, label: string, text: LocalText | null | undefined): FieldWords[] {
  return (['ja', 'en'] as const).map((lang) => ({
    key: `${key}.${lang}`,
    label: ui.t('messages.labelIn', { label, lang: ui.t(`messages.lang.${lang}`) }),
    lang,
    text: text?.[lang] ?? '',
  }))
}

function plain(key: string, label: string, text: string): FieldWords {
  return { key, label, lang: undefined, text }
}

const listed = ({ t }: Ui, texts: readonly string[]) => texts.join(t('tracks.separator'))

/** Columns that a table of ours has: their words have names. */
const knownColumns = new Map<string, string>(
  Object.values(columnWords)
    .flat()
    .map((word) => [word, headingKey(word)]),
)

/** Columns by their words, whatever their places: the order is a thing of its own. */
function headings(ui: Ui, body: unknown): FieldWords[] {
  const columns = (body as TableHeadings | null)?.columns ?? []
  const nameOf = (column: string) => {
    const key = knownColumns.get(column)
    return key ? ui.t(key) : column
  }
  return [
    ...columns.flatMap(({ column, heading, visible }) => [
      ...pair(ui, `heading ${column}`, ui.t('tracks.column.heading', { name: nameOf(column) }), heading),
      plain(
        `visible ${column}`,
        ui.t('tracks.column.visible', { name: nameOf(column) }),
        visible ? '' : ui.t('messages.off'),
      ),
    ]),
    plain(
      'order',
      ui.t('tracks.column.order'),
      listed(
        ui,
        columns.map(({ column }) => nameOf(column)),
      ),
    ),
  ]
}

function section(ui: Ui, body: unknown): FieldWords[] {
  const detail = body as SectionDetail | null
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

function faq(ui: Ui, body: unknown, part: string): FieldWords[] {
  if (part === 'index') {
    const { topics, moved = [] } = (body as FaqIndex | null) ?? { topics: [] }
    const nameOf = ({ number, subNumber }: FaqAddress) => `${number}-${subNumber}`
    return [
      plain(
        'topics',
        ui.t('tracks.faq.topics'),
        listed(
          ui,
          topics.map(({ number }) => String(number)),
        ),
      ),
      ...topics.map(({ number, subNumbers }) =>
        plain(
          `topic ${number}`,
          ui.t('tracks.faq.order', { number }),
          listed(
            ui,
            subNumbers.map((sub) => `${number}-${sub}`),
          ),
        ),
      ),
      plain(
        'moved',
        ui.t('tracks.faq.moved'),
        listed(
          ui,
          moved.map(({ from, to }) => ui.t('tracks.faq.movedTo', { from: nameOf(from), to: nameOf(to) })),
        ),
      ),
    ]
  }
  if (!part.includes('/'))
    return pair(ui, 'title', ui.t('tracks.faq.title'), (body as FaqTopic | null)?.title)
  const entry = body as FaqEntry | null
  return [
    ...pair(ui, 'question', ui.t('tracks.faq.question'), entry?.question),
    ...pair(ui, 'answer', ui.t('tracks.faq.answer'), entry?.answer),
  ]
}

function display(ui: Ui, body: unknown): FieldWords[] {
  const settings = body as DisplaySettings
  return [
    ...displaySwitches.map((name) =>
      plain(
        name,
        ui.t(`messages.display.${name}.label`),
        ui.t(settings[name] ? 'messages.on' : 'messages.off'),
      ),
    ),
    plain('year', ui.t('messages.display.year.label'), ui.t(`messages.display.year.${settings.year}`)),
    plain(
      'startMonth',
      ui.t('messages.display.startMonth'),
      ui.t(`messages.monthName.${settings.startMonth}`),
    ),
  ]
}
