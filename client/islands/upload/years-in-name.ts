/** The first year of 令和 is 2019. */
const REIWA = 2018

/** The years in a file's name, western and of the era 令和, as four digits. */
export function yearsIn(name: string): string[] {
  const western = [...name.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([found]) => found)
  const imperial = [...name.matchAll(/(?:令和|(?<![A-Za-z])R)(\d{1,2}|元)(?!\d)/g)].map(([, count]) =>
    String(REIWA + (count === '元' ? 1 : Number(count))),
  )
  return [...western, ...imperial]
}
