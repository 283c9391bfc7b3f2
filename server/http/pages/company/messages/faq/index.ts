import type { Route } from '../../../../route.ts'
import type { Services } from '../../../../services.ts'
import { faqAdditionRoutes } from './additions.ts'
import { faqEditorRoutes } from './editors.ts'
import { faqListRoutes } from './list.ts'
import { faqRemovalRoutes } from './removal.ts'

/**
 * /company/messages/faq: topics and questions, their order, and each text. Stands behind what every screen has at
 * fixed addresses (history …): `faq/{number}` would take those for numbers.
 */
export function faqRoutes(services: Services): Route[] {
  return [
    ...faqListRoutes(services),
    ...faqAdditionRoutes(services),
    ...faqRemovalRoutes(services),
    ...faqEditorRoutes(services),
  ]
}
