import { dataTrackOf, pdfTrackOf, sumTotals, type TrackStates } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/withdrawal/+Page.tsx'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { openProps, pinOfIds, zoneName } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'

type Values = Typed['values']

export async function withdrawalProps(
  services: PublishingServices,
  request: PageRequest,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang } = request
  const values = typed?.values ?? {}
  const states = await services.versions.states(company.id)
  const open = await services.publications.open(company.id)
  const withdrawals = open.filter(({ kind }) => kind === 'withdraw')
  const others = open.filter(({ kind }) => kind !== 'withdraw')
  const { needsApproval } = await services.publicationSettings.of(company.id)
  return {
    shell: request.shell('preview'),
    types: await publishedTypes(services, company.id, states, values),
    pdfs: await publishedPdfs(services, company.id, states, values),
    withdrawals: await openProps(services, company, withdrawals, lang),
    others: await openProps(services, company, others, lang),
    pins: { withdrawals: pinOfIds(withdrawals) },
    needsApproval,
    zone: zoneName(services, lang),
    action: paths.withdrawal,
    backHref: paths.companyPreview,
    values: { ...values, note: values.note?.trim() ?? '' },
    errors: typed?.errors ?? {},
  }
}

function publishedTypes(
  { versions }: PublishingServices,
  companyId: number,
  states: TrackStates,
  values: Values,
): Promise<Props['types']> {
  const published = sectionTypes.filter((type) => states.of(dataTrackOf(type)).publishedVersion > 0)
  return Promise.all(
    published.map(async (type) => {
      const totals = await versions.totalsOf(await versions.dataIn(companyId, type, 'published'))
      const { rowCount, amount } = sumTotals(0, totals)
      const name = sectionTypeNames[type]
      return { type: name, chosen: values[name] !== undefined, rows: rowCount, yen: amount }
    }),
  )
}

function publishedPdfs(
  { pdfs }: PublishingServices,
  companyId: number,
  states: TrackStates,
  values: Values,
): Promise<Props['pdfs']> {
  const published = sectionTypes.filter((type) => states.of(pdfTrackOf(type)).publishedVersion > 0)
  return Promise.all(
    published.map(async (type) => ({
      name: pdfTrackOf(type),
      type: sectionTypeNames[type],
      chosen: values[pdfTrackOf(type)] !== undefined,
      count: (await pdfs.list(companyId, type, 'published')).length,
    })),
  )
}
