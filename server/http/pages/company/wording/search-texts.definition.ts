import { MAX_SEARCH_TEXT } from '#server/features/wording/index.ts'
import { textScreenPages } from './text-screen.ts'

/** /company/messages/search: what the search page says above its form, and when nothing was found. */
export default textScreenPages({
  message: 'search',
  part: { track: 'page-titles', part: 'search' },
  fields: (['lead', 'noResults'] as const).map((name) => ({
    kind: 'markdown',
    name,
    label: `messages.field.${name}`,
    limit: MAX_SEARCH_TEXT,
  })),
  defaults: () => ({ lead: { ja: '', en: '' }, noResults: { ja: '', en: '' } }),
  storesNoDefault: true,
  hint: ({ t }, { name }) => t(`messages.searchHint.${name}`),
})
