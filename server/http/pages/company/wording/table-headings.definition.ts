import { ourTableHeadings, type PartName } from '#server/features/wording/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { editorPages } from './editor.ts'
import { columnFields, withTypedOrder } from './table-heading-fields.ts'
import { columnsShape } from './table-heading-shape.ts'
import { tableHeadingProps } from './table-headings.view.ts'

/** /company/messages/table-heading-disclosure and -patient: the columns of a type's lists, and how they look. */
export default sectionTypes.flatMap((type) => {
  const message = `table-heading-${sectionTypeNames[type]}`
  const part: PartName = { track: 'heading-tables', part: sectionTypeNames[type] }
  const shape = columnsShape(type)
  return editorPages({
    message,
    path: paths.message(message),
    part: () => part,
    fields: columnFields(type),
    shape,
    defaults: () => shape.toFields({ ...ourTableHeadings(type) }, part),
    read: (values, form) => withTypedOrder(type, values, form),
    view: 'company/wording-headings',
    props: (services, request, editor) => ({
      ...{ shell: request.shell('messages'), message, editor },
      ...tableHeadingProps(services, request.ui, type, editor.values),
    }),
  })
})
