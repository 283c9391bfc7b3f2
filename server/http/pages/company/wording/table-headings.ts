import {
  alwaysVisible,
  columnsOf,
  headingKey,
  isFigure,
  MAX_HEADING,
  ourTableHeadings,
  wordedColumns,
  type PartName,
  type TableHeadings,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { toColumn } from '#server/http/pages/site/record-column.ts'
import { editorRoutes } from './editor.ts'
import { bodyOf } from './editor-fields.ts'
import {
  columnFields,
  columnsShape,
  inOrder,
  movedColumn,
  ORDER,
  visibleControl,
} from './table-heading-fields.ts'
import { samplesOf } from './table-samples.ts'

/** /company/messages/table-heading-disclosure and -patient: the columns of a type's lists, and how they look. */
export function tableHeadingRoutes(services: Services, type: SectionType): Route[] {
  const message = `table-heading-${sectionTypeNames[type]}`
  const fields = columnFields(type)
  const shape = columnsShape(type)
  const part: PartName = { track: 'heading-tables', part: sectionTypeNames[type] }
  return editorRoutes(services, {
    message,
    path: paths.message(message),
    part: () => part,
    fields,
    shape,
    ours: () => shape.toFields({ ...ourTableHeadings(type) }, part),
    adjust: (values, intent) => movedColumn(type, values, intent),
    send: (req, res, editor, status) => {
      const ui = uiOf(services, req.context.lang)
      const typed = shape.toStored(bodyOf(fields, editor.values, {})) as unknown as TableHeadings
      const columns = wordedColumns(type, typed)
      const order = inOrder(type, editor.values[ORDER] ?? '')
      const props = {
        shell: consoleShell(services, req, 'messages'),
        message,
        editor,
        order: { name: ORDER, value: order.join() },
        limit: MAX_HEADING,
        columns: columns.map(({ word }, index) => ({
          word,
          name: ui.t(headingKey(word)),
          visibleControl: alwaysVisible(word) ? null : visibleControl(word),
          canMoveUp: index > 0 && isFigure(columns[index - 1]!.word) === isFigure(word),
          canMoveDown: index < columns.length - 1 && isFigure(columns[index + 1]!.word) === isFigure(word),
        })),
        samples: samplesOf(type).map(({ codes, row }, index) => ({
          label: codes
            .map((code) => services.sections.byCodeOf(type, code)!)
            .map((section) => `${section.code} ${section.name[ui.lang]}`)
            .join(ui.t('subgroups.codeSeparator')),
          columns: columnsOf(type, codes, typed, { goods: true, section: codes.length > 1 }).map((column) =>
            toColumn(ui, column),
          ),
          rows: [{ ...row, id: `sample-${index}` }],
        })),
      }
      return sendPage(services, req, res, 'company/wording-headings', props, status)
    },
  })
}
