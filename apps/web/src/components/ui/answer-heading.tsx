import { useEffect, useRef, type ReactNode } from 'react';

interface AnswerHeadingProps {
  readonly as: 'h1' | 'h2';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The heading of the text that replaces a sent form. It takes the focus, which was in the form. */
export function AnswerHeading({ as: Heading, className, children }: AnswerHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Heading ref={ref} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
