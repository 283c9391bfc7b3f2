import type { ListedGuideline } from '#server/features/guidelines/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { page } from './guidelines.ts'

/** /admin/guidelines: every guideline with its editions. */
export default page({
  path: paths.adminGuidelines,
  access: 'system-admin',
  view: 'admin/guidelines',
  load: async ({ guidelines }, request) => ({
    shell: request.shell('guidelines'),
    createHref: paths.adminGuidelineCreate,
    guidelines: (await guidelines.list()).map((guideline) => guidelineProps(guideline, request.lang)),
  }),
})

function guidelineProps({ id, name, companies, editions }: ListedGuideline, lang: Lang) {
  return {
    ...{ id, name: name[lang], companies },
    editions: editions.map((edition) => ({
      ...{ id: edition.id, name: edition.name[lang], href: paths.adminEdition(edition.id) },
      ...{ source: edition.source, state: edition.state, inForceAt: edition.inForceAt },
      ...{ firstYear: edition.firstYear, lastYear: edition.lastYear, draftRows: edition.draftRows },
    })),
    newEditionHref: withQuery(paths.adminEditionCreate, { from: editions[0]!.id }),
  }
}
