/** Vite: the address of a file that the build copies under a hashed name. */
declare module '*?url' {
  const href: string
  export default href
}
