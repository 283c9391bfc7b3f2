/** A heading in one line or two. */
export function SumsHead({ top, bottom }: { top: string; bottom?: string }) {
  return (
    <th scope="col" role="columnheader" className="num">
      {top}
      {bottom && (
        <>
          <br />
          {bottom}
        </>
      )}
    </th>
  )
}
