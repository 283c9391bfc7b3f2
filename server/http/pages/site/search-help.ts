import type { SearchHelp } from '#server/features/search/index.ts'
import type { NothingFoundHelp } from '#views/pages/site/search/nothing-found-help.tsx'
import { conditionsOf } from './search-conditions.ts'
import { searchHref } from './search-href.ts'
import type { SearchPlace } from './search-row.ts'
import type { SearchedFor } from './searched-for.ts'
import { sentenceOf } from './sentence.ts'

/** What may help where nothing was found, as links to other searches. */
export function helpAfterNothing(place: SearchPlace, query: SearchedFor, help: SearchHelp): NothingFoundHelp {
  const { ui, at, type, sections } = place
  const href = (other: Partial<SearchedFor>) => searchHref(at, { ...query, type, ...other })
  const none = { name: '', organizationName: '', individualName: '' }
  return {
    near: help.near.map(({ field, text, place }) => ({ text, place, href: href({ [field]: text }) })),
    tried: help.tried.map(({ typed, spellings }) =>
      sentenceOf(ui, 'site.search.help.tried', {
        typed,
        spellings: spellings.join(ui.t('site.search.help.separator')),
      }),
    ),
    shorter: help.shorter.map(({ count, ...texts }) => ({
      conditions: conditionsOf(sections, ui, type, { ...query, ...none, ...texts }),
      href: href({ ...none, ...texts }),
      count,
    })),
    years: help.years.map((year) => ({ year, href: href({ years: [year], rootSectionIds: [] }) })),
  }
}
