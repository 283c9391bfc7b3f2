import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { faqAdditionRoutes } from './additions.ts'
import { faqEditorRoutes } from './editors.ts'
import { faqGoneRoutes } from './orphaned-draft.ts'
import { faqListRoutes } from './list.ts'
import { faqRemovalRoutes } from './removal.ts'

/**
 * /company/messages/faq: topics and questions, their order, and each text. Stands behind what every screen has at
 * fixed addresses (history …): `faq/{number}` would take those for numbers.
 */
export function faqRoutes(services: Services): Route[] {
  const editors = faqEditorRoutes(services)
  const isOfTyping = ({ path }: Route) => path.includes('/unsaved')
  return [
    ...faqListRoutes(services),
    ...faqAdditionRoutes(services),
    // before the removals: in {number}/unsaved/removal "unsaved" is no question
    ...faqGoneRoutes(services),
    ...editors.filter(isOfTyping),
    ...faqRemovalRoutes(services),
    ...editors.filter((route) => !isOfTyping(route)),
  ]
}
