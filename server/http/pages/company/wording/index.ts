import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { displaySettingsRoutes } from './display-settings.ts'
import { faqRoutes } from './faq/index.ts'
import { overviewRoute } from './overview.ts'
import { renderingRoute } from './rendering.ts'
import { sectionRoutes } from './section.ts'
import { sectionTreeRoutes } from './section-tree.ts'
import { searchTextsRoutes } from './search-texts.ts'
import { tableHeadingRoutes } from './table-headings.ts'
import { termsRoutes } from './terms.ts'
import { titlesRoutes } from './titles.ts'

/** /company/messages and everything below it. */
export function messagesRoutes(services: Services): Route[] {
  return [
    overviewRoute(services),
    renderingRoute(),
    ...sectionTypes.flatMap((type) => [
      ...sectionTreeRoutes(services, type),
      ...sectionRoutes(services, type),
      ...tableHeadingRoutes(services, type),
    ]),
    ...termsRoutes(services),
    ...titlesRoutes(services),
    ...searchTextsRoutes(services),
    ...displaySettingsRoutes(services),
    // last: see there
    ...faqRoutes(services),
  ]
}
