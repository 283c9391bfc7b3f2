import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { comparisonShown } from './comparison-progress.ts'
import { progressShown } from './import-progress.ts'
import { data } from './imports.ts'

/** How far an import is, and the comparison of a checked one. */
export default [
  data({
    path: paths.importProgress(':id'),
    params: { id: param.import },
    access: 'company-admin',
    passive: true,
    load: async (services, { company, params, ui }) =>
      progressShown(ui, await services.imports.progress(company.id, params.id)),
  }),
  data({
    path: paths.importComparison(':id'),
    params: { id: param.waitingImport },
    access: 'company-admin',
    passive: true,
    load: async (services, { company, params, ui }) =>
      comparisonShown(ui, await services.dryRuns.progress(company.id, params.id)),
  }),
]
