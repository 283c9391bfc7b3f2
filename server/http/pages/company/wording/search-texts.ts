import { MAX_SEARCH_TEXT } from '#server/features/wording/index.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { textScreenRoutes } from './text-screen.ts'

/** /company/messages/search: what the search page says above its form, and when nothing was found. */
export function searchTextsRoutes(services: Services): Route[] {
  return textScreenRoutes(services, {
    message: 'search',
    part: { track: 'page-titles', part: 'search' },
    fields: (['lead', 'noResults'] as const).map((name) => ({
      kind: 'markdown',
      name,
      label: `messages.field.${name}`,
      limit: MAX_SEARCH_TEXT,
    })),
    ours: () => ({ lead: { ja: '', en: '' }, noResults: { ja: '', en: '' } }),
    oursIsNothing: true,
    hint: ({ t }, { name }) => t(`messages.searchHint.${name}`),
  })
}
