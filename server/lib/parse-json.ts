/** Reads JSON that the product wrote itself, as the type it was written from. @throws SyntaxError */
export function parseJson<T>(text: string): T {
  return JSON.parse(text)
}
