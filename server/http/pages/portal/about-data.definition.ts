import { measures } from '#server/features/site/index.ts'
import { portalPageOf } from '#server/http/front-door/portal-pages.ts'
import { paths } from '../../paths.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

/** What can be done with what all companies together publish here, by the measures of the companies' own pages. */
export default portalPage({
  view: 'portal/about-data',
  async load(services, request) {
    const { participants, ui } = request
    const answers = await services.companyChecks.together(participants, {
      search: portalPageOf(paths.search) !== undefined,
      file: portalPageOf(paths.openData) !== undefined,
    })
    const data = { label: ui.t('portal.layout.way.data'), href: paths.openData }
    const home = { label: ui.t('portal.layout.way.search'), href: paths.top }
    const seenAt = { format: data, template: data, search: home, oneFile: data }
    return {
      shell: portalFrame(services, request, { section: 'other', pathWithQuery: paths.aboutData }),
      measures:
        answers &&
        measures.map((measure) => ({
          ...{ measure, answer: answers[measure], says: answers[measure] },
          // Of what is not offered there is nothing to see.
          seenAt: answers[measure] === 'no' ? null : pageThere(seenAt, measure),
        })),
    }
  },
})

function pageThere(seenAt: Partial<Record<string, { label: string; href: string }>>, measure: string) {
  const page = seenAt[measure]
  return page && portalPageOf(page.href) ? page : null
}
