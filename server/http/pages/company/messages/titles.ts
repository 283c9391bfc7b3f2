import { MAX_TITLE, titledPages } from '#server/features/content/index.ts'
import type { Route } from '../../../route.ts'
import type { Services } from '../../../services.ts'
import { textScreenRoutes } from './text-screen.ts'

const noTitles = () => Object.fromEntries(titledPages.map((page) => [page, { ja: '', en: '' }]))

/** /company/messages/page-title and tab-page-title: what the four pages are called on the page, and in the tab. */
export function titlesRoutes(services: Services): Route[] {
  return (['headings', 'tabs'] as const).flatMap((part) =>
    textScreenRoutes(services, {
      message: part === 'headings' ? 'page-title' : 'tab-page-title',
      part: { track: 'page-titles', part },
      fields: titledPages.map((page) => ({
        kind: 'text',
        name: page,
        label: `messages.page.${page}`,
        limit: MAX_TITLE,
      })),
      ours: noTitles,
      oursIsNothing: true,
      hint: ({ t }, { name }) =>
        t('messages.titleHint', { text: t(`messages.standardTitle.${part}.${name}`) }),
    }),
  )
}
