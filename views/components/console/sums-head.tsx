interface Props {
  name: string
  /** What its figures lead from and to, in a second line. */
  sides?: string
}

/** A heading of sums. */
export function SumsHead({ name, sides }: Props) {
  return (
    <th scope="col" role="columnheader" className="num">
      {name}
      {sides && (
        <>
          <br />
          <span className="lighter">{sides}</span>
        </>
      )}
    </th>
  )
}
