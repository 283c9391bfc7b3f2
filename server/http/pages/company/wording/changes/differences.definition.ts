import Joi from '#server/lib/joi.ts'
import { isUnpublished } from '#server/features/publishing/index.ts'
import { partStatusOf } from '#server/features/wording/index.ts'
import { covers, screens } from '#server/http/pages/company/wording/screens.ts'
import { screenTitle } from '#server/http/pages/company/wording/screen-tabs.ts'
import { page } from '#server/http/pages/company/wording/wording.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { partDifferences } from './part-differences.ts'
import { comparedAreas, type Comparison } from './track-status.ts'

const comparisons: readonly Comparison[] = ['draft-preview', 'preview-published']

/** /company/messages/{message}/differences: a screen's texts word by word, between two areas. */
export default screens.map((screen) =>
  page({
    path: paths.messagePart(screen.message, 'differences'),
    access: 'company-admin',
    view: 'company/wording-differences',
    query: input({
      between: withDefault(field<Comparison>(Joi.valid(...comparisons)), 'draft-preview'),
    }),
    async load(services, request) {
      const { company, ui } = request
      const { message, of } = screen
      const { between } = request.query
      const areas = await services.wording.areas(company.id, [of.track])
      const state = await services.versions.state(company.id, of.track)
      const { before, after } = comparedAreas[between]
      const { isDraftAhead } = partStatusOf(areas, (name) => covers(screen, name))
      const moveAction = withQuery(paths.previewMove, { track: of.track })
      return {
        shell: request.shell('messages'),
        title: screenTitle(ui, message),
        track: of.track,
        between,
        tabs: comparisons.map((comparison) => ({
          label: ui.t(`tracks.between.${comparison}`),
          href: withQuery(paths.messagePart(message, 'differences'), { between: comparison }),
          current: comparison === between,
        })),
        parts: partDifferences(services, ui, screen, areas[before], areas[after]),
        moveAction: between === 'draft-preview' && isDraftAhead ? moveAction : null,
        publishHref: between === 'preview-published' && isUnpublished(state) ? paths.companyPreview : null,
        changesHref: paths.messagePart(message, 'changes'),
        backHref: paths.message(message),
      }
    },
  }),
)
