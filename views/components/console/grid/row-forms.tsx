import { CsrfField } from '../csrf-field.tsx'
import { ROW_FORM } from './grid-edit-row.tsx'
import type { RowForm } from './row-form.ts'

/** The forms of the grid's rows: a form cannot stand in a table, so controls name theirs. */
export function RowForms({ edit, csrfToken }: { edit: RowForm | null; csrfToken: string }) {
  return (
    <>
      <form id="grid-restore" method="post" hidden>
        <CsrfField token={csrfToken} />
        <input type="hidden" name="from" value="list" />
      </form>
      {edit && (
        <form
          id={ROW_FORM}
          hidden
          method="post"
          action={edit.action}
          noValidate
          data-behaviour="disable-on-submit"
        >
          <CsrfField token={csrfToken} />
          <input type="hidden" name="revision" value={edit.revision} />
        </form>
      )}
    </>
  )
}
