import { useEffect, useRef, type ReactNode } from 'react';

interface AnswerHeadingProps {
  readonly as: 'h1' | 'h2';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The heading of what takes the place of a form once it is sent: the focus, which stood in the form, goes there. */
export function AnswerHeading({ as: Heading, className, children }: AnswerHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Heading ref={ref} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
