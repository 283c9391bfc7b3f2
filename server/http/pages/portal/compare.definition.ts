import type { Participant } from '#server/features/portal/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { chosenYear, typeOr } from '#server/http/definitions/query-fields.ts'
import { field, input, oneOf, withDefault } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { paths, withQuery } from '../../paths.ts'
import { comparisonProps, type CompareQuery } from './compare.view.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'
import type { PortalServices } from './portal-services.ts'

/** Companies by their ids: `c=3&c=5` of the form, `c=3.5` in the address to which that leads. */
const companies = withDefault(
  field<number[]>(
    Joi.any().custom((sent: unknown, { error }) => {
      const ids = [sent].flat().flatMap((one) => String(one).split('.'))
      return ids.every((id) => /^[1-9]\d{0,8}$/.test(id))
        ? [...new Set(ids.map(Number))]
        : error('any.invalid')
    }),
  ),
  [],
)

const query = input({
  c: companies,
  type: typeOr(1),
  year: chosenYear,
  show: withDefault(oneOf(['amounts', 'shares']), 'amounts'),
})

/** /compare: what companies published of a year, section by section. It has sums only, so it needs no agreement. */
export default portalPage({
  view: 'portal/compare',
  query,
  async leadTo(services, { query: asked, http, participants }) {
    const address = addressOf(await knownIn(services, participants, asked))
    const isOther = Array.isArray(http.req.query.c) || address !== addressOf(asked)
    return isOther ? redirect(address) : null
  },
  async load(services, request) {
    const { query: asked } = request
    return {
      shell: portalFrame(services, request, { section: 'compare', pathWithQuery: addressOf(asked) }),
      ...(await comparisonProps(services, request, asked)),
    }
  },
})

/**
 * What can be compared of what was asked for: companies that take part, in the order of the page, and a year that they
 * have. Whatever else an address names would be another page to keep, and addresses are without end.
 */
async function knownIn(
  { comparison }: PortalServices,
  participants: readonly Participant[],
  asked: CompareQuery,
): Promise<CompareQuery> {
  const { c, type, year } = asked
  const found = await comparison.of(participants, type, { companies: c, year })
  const known = (found?.choices ?? []).map(({ company }) => company.id)
  const hasYear = year !== undefined && found?.years.includes(year)
  return { ...asked, c: known.filter((id) => c.includes(id)), year: hasYear ? year : undefined }
}

/** The one address of a comparison, under which its page is kept. */
function addressOf({ c, type, year, show }: CompareQuery): string {
  return withQuery(paths.portalCompare, {
    c: c.length > 0 ? c.join('.') : undefined,
    type: type === 1 ? undefined : sectionTypeNames[type],
    year,
    show: show === 'amounts' ? undefined : show,
  })
}
