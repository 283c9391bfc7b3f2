import { Moment } from '#views/components/moment.tsx'

/** A moment, and below it the person. */
export function WhenAndBy({ at, by }: { at: number; by: string }) {
  return (
    <>
      <Moment at={at} />
      <br />
      <span className="sub">{by}</span>
    </>
  )
}
