import { AppError } from '#server/errors/app-error.ts'
import { mainDomain } from '#server/features/companies/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import { pipelineProps } from './pipeline.view.ts'
import { page } from './publishing.ts'
import { pipelineStateOf } from './pipeline-state.ts'

/** /company/preview/publication/{number}: what was published, by whom and where to look at it. */
export default page({
  path: paths.publicationDone(':number'),
  params: { number: param.edition },
  access: 'company-admin',
  view: 'company/published',
  async load(services, request) {
    const { company, lang, params } = request
    const edition = await services.editions.get(company.id, params.number)
    if (!edition) throw new AppError(404)
    const { publishedBy: by, number } = edition
    const before = await services.editions.get(company.id, number - 1)
    const pipeline = await pipelineStateOf(services, company, false)
    const names = await userNames(services, company, by === null ? [] : [by], lang)
    return {
      shell: request.shell('preview'),
      edition: edition.number,
      at: edition.publishedAt,
      by: (by !== null && names.get(by)) || '-',
      note: edition.note,
      left: pipeline.drafts.length + pipeline.previews.length,
      pipeline: await pipelineProps(services, request, pipeline, { leavesDraft: false, judged: new Set() }),
      publicHref: `${services.origins.of(mainDomain(company))}${paths.top}`,
      editionHref: paths.edition(edition.number),
      continueHref: paths.companyPreview,
      before:
        before && before.purgedAt === null
          ? { number: before.number, href: paths.editionRestoration(before.number) }
          : null,
    }
  },
})
