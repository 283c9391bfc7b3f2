import { chosenId, chosenYear, typeOr } from '#server/http/definitions/query-fields.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { toSnake } from '#server/lib/case.ts'
import { page } from './imports.ts'
import { pasteProps } from './paste.view.ts'
import { storePasted } from './store-pasted.ts'

/** /company/data/import-csv/paste: rows copied in a spreadsheet, kept as a CSV file and checked like one. */
export default page({
  path: paths.importPaste,
  access: 'company-admin',
  view: 'company/import-paste',
  query: input({ type: typeOr(1), year: chosenYear, sectionId: chosenId }),
  load: pasteProps,
}).form({
  body: 'long-form',
  schema: sentInput,
  controlOf: toSnake,
  refusals: { 710: {}, 412: {}, 723: { control: 'text' } },
  submit: storePasted,
})
