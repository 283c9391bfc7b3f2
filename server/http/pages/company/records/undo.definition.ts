import { redirect } from '#server/http/definitions/answers.ts'
import { pinned, text } from '#server/http/definitions/fields.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import { AppError } from '#server/errors/app-error.ts'
import { input } from '#server/lib/input.ts'
import { action } from './records.ts'

/** The button that undoes what the user did last: all of it, or nothing if somebody changed some of it since. */
export default sectionTypes.map((type) =>
  action({
    path: paths.dataListPart(type, 'undo'),
    access: 'company-admin',
    schema: input({ act: pinned, query: text }),
    refusals: {
      707: { leadTo: () => paths.dataList(type) },
      712: { leadTo: () => paths.dataList(type) },
      715: { leadTo: () => paths.dataList(type) },
      721: { leadTo: () => paths.dataList(type), key: 'grid.undo.changed' },
    },
    async submit({ recordUndo }, { actor, company }, { act, query }) {
      if (act === undefined) throw new AppError(707)
      await recordUndo.undo(actor, company.id, type, act)
      return redirect(paths.dataList(type) + queryOf(query), 'grid.undo.done')
    },
  }),
)

/** The list's own query, if it is one: nothing else leads away from the list. */
const queryOf = (query: string) => (/^\?[\w=&%.+-]*$/.test(query) ? query : '')
