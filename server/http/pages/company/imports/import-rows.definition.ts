import { differenceKinds } from '#server/features/comparisons/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { chosenOf, listPage } from '#server/http/definitions/query-fields.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { importRowsProps } from './import-rows.view.ts'
import { page } from './imports.ts'

/**
 * /company/data/import-csv/{id}/rows: the rows that a checked import would remove, change and add if it
 * replaced its slot, or add, change and leave as they are if it were merged.
 */
export default page({
  path: paths.importRows(':id'),
  params: { id: param.waitingImport },
  access: 'company-admin',
  view: 'company/import-rows',
  query: input({ ...listPage, kind: chosenOf([...differenceKinds, 'unchanged']), mode: chosenOf(['merge']) }),
  load: importRowsProps,
})
