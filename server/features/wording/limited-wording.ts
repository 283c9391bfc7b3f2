import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { DisplaySettings } from './display-settings.ts'
import type { SiteWording } from './site-wording.ts'
import { wordedColumns, type TableHeadings } from './table-columns.ts'

/**
 * A wording that shows no more than another does: what either hides by a display setting or a table heading is hidden.
 * The wording itself where the other hides nothing more.
 */
function limitedWording(own: SiteWording, by: SiteWording): SiteWording {
  const display = limitedDisplay(own.display, by.display)
  const hidden = new Map(sectionTypes.map((type) => [type, hiddenBy(own, by, type)]))
  if (!display && [...hidden.values()].every(({ length }) => length === 0)) return own
  return {
    ...own,
    display: display ?? own.display,
    tableHeadings: (type) => {
      const words = hidden.get(type) ?? []
      return words.length === 0 ? own.tableHeadings(type) : withoutColumns(own, type, words)
    },
  }
}

/** Null where nothing more is hidden. */
function limitedDisplay(own: DisplaySettings, by: DisplaySettings): DisplaySettings | null {
  const off = Object.entries(own).filter(
    ([name, value]) => value === true && by[name as keyof DisplaySettings] === false,
  )
  return off.length === 0 ? null : { ...own, ...Object.fromEntries(off.map(([name]) => [name, false])) }
}

function hiddenBy(own: SiteWording, by: SiteWording, type: SectionType): string[] {
  const shown = wordedColumns(type, own.tableHeadings(type)).filter(({ visible }) => visible)
  const left = new Set(
    wordedColumns(type, by.tableHeadings(type)).flatMap(({ word, visible }) => (visible ? [word] : [])),
  )
  return shown.flatMap(({ word }) => (left.has(word) ? [] : [word]))
}

function withoutColumns(own: SiteWording, type: SectionType, words: readonly string[]): TableHeadings {
  return {
    columns: wordedColumns(type, own.tableHeadings(type)).map(({ word, heading, visible }) => ({
      column: word,
      heading: heading ?? { ja: '', en: '' },
      visible: visible && !words.includes(word),
    })),
  }
}

/** Limited wordings, each made once: pages cache what they derive from a wording. */
export class LimitedWordings {
  private readonly made = new WeakMap<SiteWording, WeakMap<SiteWording, SiteWording>>()

  of(own: SiteWording, by: SiteWording): SiteWording {
    if (own === by) return own
    const known = this.made.get(own) ?? new WeakMap<SiteWording, SiteWording>()
    this.made.set(own, known)
    const limited = known.get(by) ?? limitedWording(own, by)
    known.set(by, limited)
    return limited
  }
}
