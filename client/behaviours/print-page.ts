/** Shows its button, which prints the page. */
export function printPage(button: HTMLElement, print: () => void = () => window.print()): void {
  button.hidden = false
  button.addEventListener('click', print)
}
