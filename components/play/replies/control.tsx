'use client';
import { BinaryReply } from './binary';
import { ChoiceReply } from './choice';
import { GridReply } from './grid';
import { LabelsReply } from './labels';
import { NumberReply } from './number';
import type { ReplyControlProps } from './props';
import { TextReply } from './text';
import { WordReply } from './word';

/** How one replies, by the kind of the item's reply. */
export function ReplyControl(props: ReplyControlProps) {
  const { reply } = props;
  switch (reply.kind) {
    case 'choice':
      return <ChoiceReply {...props} reply={reply} />;
    case 'binary':
      return <BinaryReply {...props} reply={reply} />;
    case 'word':
      return <WordReply {...props} reply={reply} />;
    case 'number':
      return <NumberReply {...props} reply={reply} />;
    case 'grid':
      return <GridReply {...props} reply={reply} />;
    case 'labels':
      return <LabelsReply {...props} reply={reply} />;
    case 'text':
      return <TextReply {...props} reply={reply} />;
  }
}
